import { expect, test } from 'vitest';
import { signedOutToast } from './use-sign-out.ts';

test('data that the account has not got is named after signing out, and nothing if it has all', () => {
  const nothing = { answers: 0, links: 0, analyses: 0 };
  expect(signedOutToast(nothing, true)).toBeNull();
  expect(signedOutToast({ answers: 2, links: 1, analyses: 1 }, true)).toMatchObject({
    title: 'Signed out',
    description:
      'Not in your account yet: 2 saved answers, 1 analysis, 1 link. What is missing stays in this browser until you sign in here again.',
  });
  expect(signedOutToast({ ...nothing, answers: 1 }, false)).toMatchObject({
    title: 'The server could not be told',
    description: expect.stringMatching(/^You may still be signed in .* Not in your account yet: 1 saved answer\./),
  });
});
