import { expect, test } from 'vitest';
import { silentLog } from '../../../../../tests/server/silent-log.ts';
import { createBackgroundWork } from './background-work.ts';
import { createEmailedLinks } from './emailed-links.ts';

test.each([
  ['in development, to this machine, without mail', { answersTokens: true, here: true, available: false }, true],
  ['in production', { answersTokens: false, here: true, available: false }, false],
  ['to another machine', { answersTokens: true, here: false, available: false }, false],
  ['where mail is sent', { answersTokens: true, here: true, available: true }, false],
])('an answer contains the token of a link, %s: %s', (_where, { answersTokens, here, available }, holds) => {
  const links = createEmailedLinks({
    mail: { available, send: async () => 'sent', close: async () => {} },
    logsWarnings: true,
    answersTokens,
    linkTo: (path) => new URL(path, 'http://127.0.0.1:3000'),
    backgroundWork: createBackgroundWork(silentLog),
    log: silentLog,
  });
  expect(links.debugToken('the token', here)).toEqual(holds ? { debugToken: 'the token' } : {});
});
