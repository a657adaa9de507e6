export declare function exitWithParent(parent: number): void
