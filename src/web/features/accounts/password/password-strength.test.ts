import { expect, test } from 'vitest';
import { readCommonPasswords } from './new-password-field.tsx';
import { passwordFault, passwordStrength, strengthLabels } from './password-strength.ts';

const common = await readCommonPasswords();
const words = (password: string, about: string[] = []) => {
  const { level, advice } = passwordStrength(password, { common, about });
  return `${strengthLabels[level]}: ${advice ?? ''}`;
};

test('the list holds thousands of passwords that could be chosen here', () => {
  expect(common.size).toBe(4_000);
  for (const password of common) {
    expect(password).toBe(password.toLowerCase().trim());
    expect(password.length).toBeGreaterThanOrEqual(6);
  }
});

test.each(['123456', 'password', 'QWERTY', 'Dragon', 'letmein'])(
  '%s is named as one of the most used passwords',
  (password) => {
    expect(words(password)).toBe('Weak: This is one of the most used passwords.');
  },
);

test.each(['password1!', 'P@55w0rd', 'dragon2024', '$uperman', 'P4ssw0rd1'])(
  '%s is near to a common one',
  (password) => {
    expect(words(password)).toMatch(/^Weak: .*with a small change/);
  },
);

test.each([
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['abcdefghijklmnop', 'Weak'],
  ['qwertasdfgzxcvb', 'Weak'],
  ['xkwqzp', 'Weak'],
  ['xkwqzpmvbt', 'Fair'],
  ['xK7-qZp2', 'Fair'],
  ['xK7-qZp2mV', 'Good'],
  ['xK7-qZp2mV+t', 'Strong'],
  ['velvet kettle orbit plank', 'Strong'],
  ['日本語の長い合言葉です', 'Strong'],
])('%s counts as %s', (password, level) => {
  expect(words(password).split(':')[0]).toBe(level);
});

test("a person's own name and address count for little, and are named", () => {
  const about = ['Ana', 'Ruiz-Ortega', 'ana.ruiz@hospital.example'];
  expect(words('ruizortega')).toMatch(/^Fair/);
  expect(words('anaruizana', about)).toBe('Weak: It contains your name or address, which is tried first.');
  expect(words('hospital19', about)).toMatch(/^Weak: It contains your name/);
});

test('a common password inside of a longer one counts as one word', () => {
  expect(words('liverpooldragon99')).toBe('Weak: Part of it is one of the most used passwords.');
});

test('while the list is not there an estimate is made all the same', () => {
  expect(passwordStrength('dragon', { common: null, about: [] }).level).toBe(0);
});

test('a password that is not allowed shows the message of the specification; all others pass', () => {
  expect(passwordFault('12345')).toBe('Password must be at least 6 characters');
  expect(passwordFault('12345', 'reset')).toBe('Password must be at least 6 characters long');
  expect(passwordFault('123456')).toBeUndefined();
  expect(passwordFault('a'.repeat(200))).toBeUndefined();
  expect(passwordFault('a'.repeat(201))).toBe('Password must be at most 200 characters');
});

test('of a megabyte only what can be taken is read', () => {
  const context = { common, about: [] };
  expect(passwordStrength('Zq7'.repeat(330_000), context)).toEqual(
    passwordStrength('Zq7'.repeat(67).slice(0, 200), context),
  );
});
