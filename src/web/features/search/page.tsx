/** The search screen. */
export function SearchPage() {
  return <h1>Search six databases</h1>;
}
