/** One study's whole record. */
export function StudyPage() {
  return <h1>Study</h1>;
}
