import { Outlet } from 'react-router'
import { Dress } from '#platform/web/ui/dress.tsx'

/** Around the pages whose styles are not in the storefront's sheet. */
export default function Dressed() {
  return (
    <>
      <Dress />
      <Outlet />
    </>
  )
}
