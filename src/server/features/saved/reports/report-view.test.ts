import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Failure } from '#server/diagnostics/failure.ts';
import { createAddressLimits } from '#server/http/address-limits.ts';
import { problemOf, sendProblem } from '#server/http/problem.ts';
import { secure } from '#server/http/security.ts';
import { type Account, createCookies } from '#server/http/session.ts';
import { reportPage, reportViewRoutes, type ViewedReport } from './report-view.ts';

const me: Account = {
  id: 7,
  sessionId: 1,
  email: 'a@example.org',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  keepsHistory: true,
};
const token = 'a'.repeat(43);

async function view(reports: Record<string, ViewedReport>, id: string, cookies = { metamind_session: token }) {
  const server = Fastify();
  await server.register(cookie);
  await secure(server, null);
  server.setErrorHandler(async (error, request, reply) => {
    await sendProblem(reply, problemOf(error, request.id).problem);
  });
  const read = async (userId: number, number: number) => {
    const report = reports[`${userId}/${number}`];
    if (!report) throw new Failure('saved_not_found', {});
    return report;
  };
  reportViewRoutes(read).mount(server, {
    limits: createAddressLimits(null, 'secret'),
    cookies: createCookies('secret', null),
    findAccount: async (given) => (given === token ? me : null),
  });
  return server.inject({ url: `/api/saved-reports/${id}/view`, cookies });
}

test('a report is a page that may be framed here and may neither run nor load anything', async () => {
  const { statusCode, headers, body } = await view({ '7/3': { name: 'R', htmlContent: '<h1>Found</h1>' } }, '3');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^inline/);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/script-src|connect-src|https?:/);
  expect(body).toContain('<h1>Found</h1>');
});

test('a report of another account, an empty one, or one without sign-in is not shown', async () => {
  const reports = { '8/3': { name: 'R', htmlContent: '<p>theirs</p>' }, '7/4': { name: 'R', htmlContent: null } };
  expect((await view(reports, '3')).statusCode).toBe(404);
  expect((await view(reports, '4')).statusCode).toBe(404);
  const visitor = await view({ '7/3': { name: 'R', htmlContent: 'x' } }, '3', { metamind_session: 'b'.repeat(43) });
  expect(visitor.statusCode).toBe(401);
  expect(visitor.body).not.toContain('theirs');
});

test('a name is text, whatever it contains', () => {
  const page = reportPage('</title><script>alert(1)</script>', '<p>x</p>');
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
});

test('a report that is a page remains one page, with our style before its own', () => {
  const page = reportPage(
    'R',
    '<!doctype html>\n<html lang="en">\n<head>\n<style>h1 { color: red }</style></head><body>x</body></html>',
  );
  expect(page.match(/<html/g)).toHaveLength(1);
  expect(page.indexOf('@page')).toBeGreaterThan(0);
  expect(page.indexOf('@page')).toBeLessThan(page.indexOf('h1 { color: red }'));
});
