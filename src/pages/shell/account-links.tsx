import { Form, Link } from 'react-router'

const row = 'flex min-h-11 w-full items-center rounded-sm px-3 text-left text-sm font-semibold hover:bg-plate'

export function AccountLinks() {
  return (
    <ul>
      <li>
        <Link to="/orders" className={row}>
          My Orders
        </Link>
      </li>
      <li>
        <Link to="/favorites" className={row}>
          My Favorites
        </Link>
      </li>
      <li>
        <Link to="/settings" className={row}>
          Settings
        </Link>
      </li>
      <li className="mt-1 border-t border-line pt-1">
        <Form method="post" action="/sign-out">
          <button type="submit" className={row}>
            Sign Out
          </button>
        </Form>
      </li>
    </ul>
  )
}
