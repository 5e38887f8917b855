/**
 * Single-key shortcuts: components register theirs while they are on screen, one listener serves all. They are disabled
 * while the user types, while a dialog is open, and when switched off (WCAG 2.2, 2.1.4: speech input and tremor need
 * that).
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** `KeyboardEvent.key`, letters in lower case: `/`, `j`, `?`. */
  key: string;
  /** "Move to the next study". */
  description: string;
}

interface Registration extends Shortcut {
  run: () => void;
}

const storageKey = 'metamind.shortcuts';
let registrations: readonly Registration[] = [];
let switchedOn = readSwitch();
const listeners = new Set<() => void>();

function readSwitch(): boolean {
  try {
    return globalThis.localStorage?.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function publish(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The part of a KeyboardEvent that decides whether it is a shortcut. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  target: EventTarget | null;
}

const typingInputs = /^(?:input|textarea|select)$/i;
const untypedInputs = /^(?:checkbox|radio|button|submit|reset|range)$/i;

/** Whether the press is typed into a text, or is meant for the browser. */
export function isTyping(press: KeyPress): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return true;
  const target = press.target as { tagName?: string; type?: string; isContentEditable?: boolean } | null;
  if (!target?.tagName) return false;
  if (target.isContentEditable) return true;
  return typingInputs.test(target.tagName) && !untypedInputs.test(target.type ?? '');
}

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || !switchedOn || isTyping(event)) return;
  if (document.querySelector('[role=dialog][data-state=open]')) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = registrations.findLast((registration) => registration.key === key);
  if (!found) return;
  event.preventDefault();
  found.run();
}

function register(registration: Registration): () => void {
  if (registrations.length === 0) document.addEventListener('keydown', listen);
  registrations = [...registrations, registration];
  publish();
  return () => {
    registrations = registrations.filter((other) => other !== registration);
    if (registrations.length === 0) document.removeEventListener('keydown', listen);
    publish();
  };
}

/** Runs `run` on the key while the caller is on screen; of several on one key the one registered last answers. */
export function useShortcut(key: string, description: string, run: () => void, enabled = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    return register({ key, description, run: () => latest.current() });
  }, [key, description, enabled]);
}

/** The shortcuts that work here and now, for the list. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => registrations);
}

/** Whether shortcuts are on, and the switch; the choice is stored in the browser. */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => switchedOn);
  return [on, switchShortcuts];
}

function switchShortcuts(on: boolean): void {
  switchedOn = on;
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  publish();
}
