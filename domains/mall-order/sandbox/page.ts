import { escapeHtml, timeText } from '@ev/sandbox-kit/html.ts';
import { carrierNames } from '../contract/carriers.ts';
import { acts } from './acts.ts';
import { keyOf, modes, type SandboxParcel, type Store } from './store.ts';

export function carrierPage({ parcels, settings }: Store): string {
  const options = Object.entries(modes).map(
    ([value, label]) =>
      `<option value="${value}"${value === settings.mode ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  const list = [...parcels.values()].reverse().map(parcelHtml).join('');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙盒快递</title>
<link rel="stylesheet" href="/home/home.css">
</head>
<body>
<header class="top">
<h1>沙盒快递</h1>
<p>扮演快递公司和快递 100：包裹走到下一站、遗失、退回。<a href="/">返回沙盒首页</a></p>
</header>
<main>
<section class="card"><h2>怎样运输</h2>
<form method="post" action="/kuaidi100/mode">
<label>运输方式 <select name="mode">${options.join('')}</select></label> <button>保存</button>
</form></section>
<section class="card"><h2>包裹</h2>
${list || '<p>还没有包裹。工作人员发货后，会出现在这里。</p>'}
</section>
</main>
</body>
</html>`;
}

const names: Readonly<Record<string, string>> = carrierNames;

function parcelHtml(parcel: SandboxParcel): string {
  const { company, number, events, answer } = parcel;
  const buttons = Object.entries(acts).map(([act, name]) => form(keyOf(parcel), act, name));
  const lines = events.toReversed().map(({ at, text }) => `<li>${timeText(at)} ${escapeHtml(text)}</li>`);
  return `<article><h3>${escapeHtml(names[company] ?? company)} ${escapeHtml(number)}</h3>
<p>${buttons.join(' ')}</p>
${answer === null ? '' : `<p>上一次推送得到回答 ${answer || '无'}</p>`}
<ol>${lines.join('')}</ol></article>`;
}

const form = (key: string, act: string, name: string): string =>
  `<form method="post" action="/kuaidi100/parcels/${encodeURIComponent(key)}"><input type="hidden" name="act" value="${act}"><button>${name}</button></form>`;
