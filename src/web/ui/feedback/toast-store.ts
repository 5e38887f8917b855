/**
 * The toasts on screen, outside of React so that anything may raise one. The specification's figures: one at a time,
 * 5,000 ms on screen, and a dismissed one is stored for 1,000,000 ms before it is removed (it is closed at once).
 */
import { useSyncExternalStore } from 'react';

const toastLimit = 1;
export const toastDurationMs = 5_000;
export const toastRemoveDelayMs = 1_000_000;

export interface ToastContent {
  title: string;
  description?: string | undefined;
  /** Something failed: red edge, announced at once. */
  destructive?: boolean | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** How long it is shown, in ms; default toastDurationMs. */
  durationMs?: number | undefined;
}

export interface ToastEntry extends ToastContent {
  id: number;
  open: boolean;
}

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that is there. */
export function toast(content: ToastContent): { id: number; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  publish([{ ...content, id, open: true }, ...entries].slice(0, toastLimit));
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes one toast, or all; it leaves the list after toastRemoveDelayMs. */
export function dismissToast(id?: number): void {
  publish(
    entries.map((entry) => {
      if (id !== undefined && entry.id !== id) return entry;
      if (!removals.has(entry.id)) {
        removals.set(
          entry.id,
          setTimeout(() => {
            removals.delete(entry.id);
            publish(entries.filter((other) => other.id !== entry.id));
          }, toastRemoveDelayMs),
        );
      }
      return { ...entry, open: false };
    }),
  );
}

/** The toasts of the moment, at most toastLimit, closed ones included. */
export function currentToasts(): readonly ToastEntry[] {
  return entries;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** currentToasts for a component: renders again when they change. */
export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(subscribe, currentToasts);
}
