import { useCallback, useState } from 'react';

/** The most used passwords, in lower case; fetched once. Rejects when they cannot be fetched. */
export async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { default: lines } = await import('./common-passwords.txt?raw');
  return new Set(lines.trim().split('\n'));
}

/** The list once `want` was called (a new password is about to be typed); null until it is there. */
export function useCommonPasswords(): { common: ReadonlySet<string> | null; want: () => void } {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  const want = useCallback(() => {
    // Without it the meter's own estimate stands; the next focus asks again.
    readCommonPasswords().then(setCommon, () => undefined);
  }, []);
  return { common, want };
}
