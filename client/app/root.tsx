import { Outlet } from 'react-router'

/** The route that loads the shop's own data for every page. */
export function Root() {
  return <Outlet />
}
