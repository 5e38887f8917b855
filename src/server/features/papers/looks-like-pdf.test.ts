import { expect, test } from 'vitest';
import { notPdfBecause } from './take-file.ts';

test.each([
  ['at its first byte', '%PDF-1.4\n%âãÏÓ'],
  ['of the newest version', '%PDF-2.0'],
  ['behind lines of a mailer', `Content-Type: application/pdf\r\n\r\n${' '.repeat(900)}%PDF-1.7`],
  ['behind the mark of UTF-8', '\ufeff%PDF-1.7'],
])('a PDF %s is recognised', (_where, text) => {
  expect(notPdfBecause(Buffer.from(text))).toBeNull();
});

test.each([
  ['<!DOCTYPE html><title>x</title>%PDF-1.7', /web page/],
  ['\n\t<HTML>', /web page/],
  ['<?xml version="1.0"?><article/>', /XML/],
  ['%!PS-Adobe-3.0', /PostScript/],
  [`${' '.repeat(1_100)}%PDF-1.7`, /first bytes/],
  ['%PDF without a version', /first bytes/],
  ['', /first bytes/],
])('%j is not recognised', (text, words) => {
  expect(notPdfBecause(Buffer.from(text))).toMatch(words);
});

test.each([
  ['504b0304', /ZIP/],
  ['d0cf11e0a1b1', /old Office/],
  ['4d5a9000', /program/],
  ['7f454c46', /program/],
  ['ffd8ffe0', /picture/],
])('bytes %s are not recognised', (hex, words) => {
  expect(notPdfBecause(Buffer.from(hex, 'hex'))).toMatch(words);
});
