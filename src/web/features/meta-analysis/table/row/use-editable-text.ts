import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

export interface EditableText {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A field over a stored text: Enter or leaving it saves a change, Escape restores the stored text. */
export function useEditableText(stored: string, onSave: (text: string) => void): EditableText {
  const [typing, setTyping] = useState<string | null>(null);
  const save = () => {
    if (typing !== null && typing.trim() !== stored.trim()) onSave(typing);
    setTyping(null);
  };
  return {
    value: typing ?? stored,
    onChange: (event) => setTyping(event.currentTarget.value),
    onBlur: save,
    onKeyDown: (event) => {
      if (event.key === 'Enter') save();
      if (event.key !== 'Escape' || typing === null) return;
      event.stopPropagation();
      setTyping(null);
    },
  };
}
