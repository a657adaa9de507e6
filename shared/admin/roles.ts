/**
 * The roles of staff. A manager runs the shop but does not choose who else does; a packer sees no money; a
 * reader changes nothing.
 */
export const ROLES = ['owner', 'manager', 'catalogue', 'orders', 'packer', 'reader'] as const
export type Role = (typeof ROLES)[number]
