export declare function endWithParent(parent: number): void
