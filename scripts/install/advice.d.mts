export declare function findAdvice(said: string): string | undefined
