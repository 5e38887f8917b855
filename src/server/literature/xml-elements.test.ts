import { expect, test } from 'vitest';
import { childrenOf, readXml, textAt } from './xml-elements.ts';

test('a tree has text, attributes, and markup in order', () => {
  const { root, complete } = readXml(
    '<?xml version="1.0"?><!DOCTYPE a SYSTEM "x"><a><b k="1 &amp; 2">x &lt; y</b><t>H<sub>2</sub>O &amp; <i>x</i></t><t/><s><b>no</b></s></a>',
    { markup: new Set(['t']), skip: new Set(['s']) },
  );
  expect(complete).toBe(true);
  expect(textAt(root, 'b')).toBe('x < y');
  expect(root?.children[0]?.attributes).toEqual({ k: '1 & 2' });
  expect(childrenOf(root, 't').map((element) => element.text)).toEqual(['H<sub>2</sub>O &amp; <i>x</i>', '']);
  expect(root?.children.map((child) => child.name)).toEqual(['b', 't', 't']);
});

test('a truncated answer is recognised by its open elements', () => {
  expect(readXml('<a><b>x</b').complete).toBe(false);
  expect(readXml('<a><b>x').complete).toBe(false);
  expect(readXml('no xml').root).toBeNull();
  expect(readXml('').complete).toBe(false);
});
