import { afterEach, expect, test, vi } from 'vitest';
import { currentToasts } from '#web/ui/feedback/toast-store.ts';
import { messagingLink, shareStudy, wholeStudyAddress } from './share-study.lazy.ts';

const study = { id: 4_000_001, title: 'Diet & heart: 50% fewer?' };

function browserWith(navigator: object): { href: string } {
  const location = { origin: 'https://example.org', href: 'https://example.org/search' };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('location', location);
  return location;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the address and the message carry the title as text', () => {
  expect(wholeStudyAddress(7, 'https://example.org')).toBe('https://example.org/study/7');
  const link = messagingLink(study.title, 'https://example.org/study/7');
  const asked = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  expect(link).toMatch(/^mailto:\?/);
  expect(asked.get('subject')).toBe(study.title);
  expect(asked.get('body')).toBe(`${study.title}\nhttps://example.org/study/7`);
});

test('the device’s sheet comes first, and giving it up copies nothing', async () => {
  const writeText = vi.fn();
  const share = vi.fn(async () => {
    throw new DOMException('given up', 'AbortError');
  });
  browserWith({ share, clipboard: { writeText } });
  await shareStudy(study);
  expect(share).toHaveBeenCalledWith({ title: study.title, url: 'https://example.org/study/4000001' });
  expect(writeText).not.toHaveBeenCalled();
});

test('without a sheet, or if it fails, the link is copied and a toast says so', async () => {
  const writeText = vi.fn(async () => {});
  browserWith({ clipboard: { writeText } });
  await shareStudy(study);
  expect(writeText).toHaveBeenCalledWith('https://example.org/study/4000001');
  expect(currentToasts()[0]?.title).toBe('Link copied to clipboard');
});

test('without a clipboard a message is opened', async () => {
  const location = browserWith({});
  await shareStudy(study);
  expect(location.href).toMatch(/^mailto:/);
});
