export declare function findAdvice(output: string): string | undefined
