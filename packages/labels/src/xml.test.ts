import { expect, test } from 'vitest';
import { readXml } from './xml.ts';

function eventsOf(text: string): string[] {
  const events: string[] = [];
  readXml(text, {
    open: (name, attribute, line) => void events.push(`<${name} ${attribute('a') ?? ''} ${line()}`),
    close: (name, said) => void events.push(`${said}>${name}`),
  });
  return events;
}

test('elements come with their attributes, lines and texts', () => {
  const text = `<?xml version="1.0"?>\n<!-- a <b> -->\n<x:r a='1 &lt; 2'>\n<b a="&#20013;&#x6587;"/>\none &amp; <![CDATA[<two>]]><c
 a = "3">three</c ></x:r>\n`;
  expect(eventsOf(text)).toEqual(['<r 1 < 2 3', '<b 中文 4', '>b', '<c 3 5', 'three>c', '\n\none & <two>>r']);
});

test.each([
  ['<!DOCTYPE a [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><a>&lol2;</a>', 'unsafe_xml'],
  ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'unsafe_xml'],
  ['<a><!ELEMENT b></a>', 'unsafe_xml'],
  ['<a>&lol;</a>', 'broken_xml'],
  ['<a>&nbsp</a>', 'broken_xml'],
  ['<a>&#0;</a>', 'broken_xml'],
  ['<a>&constructor;</a>', 'broken_xml'],
  ['<a><b></a></b>', 'broken_xml'],
  ['<a>', 'broken_xml'],
  ['<a/><b/>', 'broken_xml'],
  ['<a b="1" b="2"/>', 'broken_xml'],
  ['<a b=1/>', 'broken_xml'],
  ['<a><!-- ', 'broken_xml'],
  ['text <a/>', 'broken_xml'],
  ['', 'broken_xml'],
  [`${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, 'broken_xml'],
])('%.60s is refused', (text, code) => {
  expect(() => eventsOf(text)).toThrow(expect.objectContaining({ name: 'PackError', code }));
});

test('a broken place is told by its line', () => {
  expect(() => eventsOf('<a>\n<b>\n</c></a>')).toThrow('XML 格式有误（第 3 行），无法读取。请重新下载原文件。');
});

test('a long text is read in the time of its length', () => {
  const text = `<r>${'<row a="1"><v>x</v></row>\n'.repeat(200_000)}</r>`;
  const from = process.cpuUsage();
  expect(eventsOf(text).length).toBe(800_002);
  expect(process.cpuUsage(from).user / 1e6).toBeLessThan(20);
});
