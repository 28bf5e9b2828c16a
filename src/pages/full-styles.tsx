import { Outlet } from 'react-router'
import { FullStyles } from '#platform/web/ui/full-styles.tsx'

/** Around the pages whose styles are not in the storefront's sheet. */
export default function WithFullStyles() {
  return (
    <>
      <FullStyles />
      <Outlet />
    </>
  )
}
