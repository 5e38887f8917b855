import { useEffect, useRef, useState } from 'react';

export interface TypedText {
  readonly value: string;
  readonly type: (text: string) => void;
  /** For blur and Enter. */
  readonly keep: () => void;
}

/**
 * Text that is kept when its field is left, or goes away with the field still in use: one undo step for what was typed
 * and not one for each letter. Until it is typed in, the field shows what is kept, so that undo reaches it.
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
