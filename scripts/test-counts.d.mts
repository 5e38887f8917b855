export interface TestCount {
  passed: number;
  failed: number;
  skipped: string[];
  again: string[];
}
export declare function countVitest(report: unknown): TestCount;
export declare function countPlaywright(report: unknown): TestCount;
