/** Throws when the port in PORT is not free. */
export declare function requireFreePort(): Promise<void>
