declare const config: { forbidden: { name: string; comment: string; severity: string }[]; options: Record<string, unknown> };
export default config;
export declare const coreOrder: readonly string[];
