/** What the tests use of semver 7.8, which ships no types. */
declare module 'semver' {
  const semver: {
    satisfies(version: string, range: string): boolean;
    /** Whether each version of the first range is one of the second. */
    subset(part: string, whole: string): boolean;
  };
  export default semver;
}
