/**
 * The roles of staff (shared/admin/calls.ts has their rights). A manager may do everything except change
 * staff; a packer sees no amounts; a reader changes only saved views of their own.
 */
export const ROLES = ['owner', 'manager', 'catalogue', 'orders', 'packer', 'reader'] as const
export type Role = (typeof ROLES)[number]
