import { expect, it } from 'vitest';
import { htmlFault } from './document-html.ts';

it.each([
  ['<p>A &amp; B</p>\n<h2>一</h2>'],
  ['<ol><li><strong>一</strong>二</li><li><p>三</p><ul><li>四</li></ul></li></ol>'],
  ['<table><thead><tr><th>一</th></tr></thead><tbody><tr><td>二</td></tr></tbody></table>'],
  ['<p>见<a href="/pages/explain?code=privacy-policy&amp;version=2026.2">隐私政策</a></p>'],
  ['<ul><li><strong><a href="https://www.miit.gov.cn/">工信部</a></strong></li></ul>'],
])('%s is a legal text', (html) => {
  expect(htmlFault(html)).toBeNull();
});

it.each([
  ['<p onclick="alert(1)">一</p>', '不能用 <p onclick="alert(1)…'],
  ['<p\nonclick=alert(1)>一</p>', '不能用'],
  ['<p/onclick=alert(1)>一</p>', '不能用'],
  ['<P>一</P>', '不能用 <P>'],
  ['<constructor>一</constructor>', '不能用 <constructor>'],
  ['<img src=x onerror=alert(1)>', '不能用'],
  ['<p><a href="javascript:alert(1)">一</a></p>', '地址应为'],
  ['<p><a href="//evil.example">一</a></p>', '地址应为'],
  ['<p><a href="http://evil.example">一</a></p>', '地址应为'],
  ['<p><a href="{address}/mall/order">一</a></p>', '地址应为'],
  ['<p><a href="/pages/a?b=1&c=2">一</a></p>', '& 请写成 &amp;'],
  ['<p><a href="/pages/a" onclick="alert(1)">一</a></p>', '不能用'],
  ['<p><a href="/pages/a"onclick="alert(1)">一</a></p>', '不能用'],
  ['<p><a>一</a></p>', '请写上地址'],
  ['<p href="/pages/a">一</p>', '只有 <a> 可以带 href'],
  ['<a href="/pages/a">一</a>', '不能放在 最外层 里'],
  ['<p><a href="/pages/a"><strong>一</strong></a></p>', '不能放在 <a> 里'],
  ['<!-- <p> --><p>一</p>', '不能用'],
  ['<p>一<script>alert(1)</script></p>', '不能用 <script>'],
  ['<p>1 < 2</p>', '不能用 <'],
  ['<p>2 > 1</p>', '不能用 >'],
  ['<p>一</p', '不能用 <'],
  ['<p>&#x3c;</p>', '& 请写成 &amp;'],
  ['<p>一', '<p> 没有关闭'],
  ['一', '「一」不在任何段落里，请放进 <p>'],
  ['</p>', '</p> 与前面打开的 标签 不成对'],
  ['<p><strong>一</p></strong>', '</p> 与前面打开的 <strong> 不成对'],
  ['<li>一</li>', '<li> 不能放在 最外层 里'],
  ['<p><p>一</p></p>', '<p> 不能放在 <p> 里'],
  ['<ul>一<li>二</li></ul>', '「一」不在任何段落里'],
])('%s is none', (html, fault) => {
  expect(htmlFault(html)).toContain(fault);
});
