import { useEffect, useRef, useState } from 'react';

export interface TypedText {
  readonly value: string;
  readonly type: (text: string) => void;
  /** For blur and Enter. */
  readonly keep: () => void;
}

/**
 * Text that is stored when its field loses focus or is removed while in use: one undo step for the whole text, not one
 * for each letter. Until the user types, the field shows the stored text, so that undo changes it.
 */
export function useTypedText(kept: string, onKeep: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef({ typed, onSave: onKeep });
  useEffect(() => {
    latest.current = { typed, onSave: onKeep };
  });
  useEffect(
    () => () => {
      const { typed: left, onSave: last } = latest.current;
      if (left !== null) last(left);
    },
    [],
  );
  return {
    value: typed ?? kept,
    type: setTyped,
    keep: () => {
      if (typed === null) return;
      setTyped(null);
      onKeep(typed);
    },
  };
}
