import { expect, test } from 'vitest';
import { isTyping, type KeyPress } from './shortcuts.ts';

const press = (target: object | null, keys: Partial<KeyPress> = {}): KeyPress => ({
  key: 'j',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  target: target as EventTarget | null,
  ...keys,
});

test('a key on the page or on a button is a shortcut', () => {
  expect(isTyping(press(null))).toBe(false);
  expect(isTyping(press({ tagName: 'BODY' }))).toBe(false);
  expect(isTyping(press({ tagName: 'BUTTON' }))).toBe(false);
  expect(isTyping(press({ tagName: 'INPUT', type: 'checkbox' }))).toBe(false);
});

test('a key in a field is text', () => {
  expect(isTyping(press({ tagName: 'INPUT', type: 'search' }))).toBe(true);
  expect(isTyping(press({ tagName: 'TEXTAREA' }))).toBe(true);
  expect(isTyping(press({ tagName: 'SELECT' }))).toBe(true);
  expect(isTyping(press({ tagName: 'DIV', isContentEditable: true }))).toBe(true);
});

test('a key with a modifier belongs to the browser', () => {
  expect(isTyping(press(null, { ctrlKey: true }))).toBe(true);
  expect(isTyping(press(null, { metaKey: true }))).toBe(true);
  expect(isTyping(press(null, { altKey: true }))).toBe(true);
  expect(isTyping(press(null, { isComposing: true }))).toBe(true);
});
