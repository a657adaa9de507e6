import { Outlet } from 'react-router'

/** Holds the shop's own data for every page; what it looks like is the layout's business. */
export function Root() {
  return <Outlet />
}
