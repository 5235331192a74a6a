import { escapeHtml } from '@ev/sandbox-kit/html.ts';
import type { Act } from './crew.ts';
import { modes } from './modes.ts';
import type { RescueFile, SandboxEvent, Store } from './store.ts';

const stageNames: Record<RescueFile['stage'], string> = {
  new: '待接单',
  accepted: '已接单',
  driving: '赶往现场',
  onSite: '已到达',
  inService: '救援中',
  done: '已完成',
  refused: '已拒绝',
  cancelled: '已取消',
};
const eventNames: Record<SandboxEvent['type'], string> = {
  accepted: '接单',
  dispatched: '派车',
  position: '位置',
  onSite: '到达',
  inService: '开始救援',
  done: '完成',
  refused: '拒绝',
};
const stateNames: Record<SandboxEvent['state'], string> = {
  waiting: '待送达',
  delivered: '已送达',
  givenUp: '未送达',
};
const actNames: Record<Act, string> = {
  accept: '接单',
  dispatch: '派车',
  drive: '前进一段',
  arrive: '到达',
  begin: '开始救援',
  finish: '完成',
  refuse: '拒绝',
  repeat: '重发最后一条',
};
/** The newest events of a rescue; there are many positions. */
const shownEvents = 12;

export function rescuePage({ rescues, settings }: Store): string {
  const options = Object.entries(modes).map(
    ([value, label]) =>
      `<option value="${value}"${value === settings.mode ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  const list = [...rescues.values()].reverse().map(rescueHtml).join('');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙盒救援机构</title>
<link rel="stylesheet" href="/home/home.css">
</head>
<body>
<header class="top">
<h1>沙盒救援机构</h1>
<p>扮演道路救援机构：接单、派车、到达、完成。<a href="/">返回沙盒首页</a></p>
</header>
<main>
<section class="card"><h2>怎样救援</h2>
<form method="post" action="/rescue/mode">
<label>救援方式 <select name="mode">${options.join('')}</select></label> <button>保存</button>
</form></section>
<section class="card"><h2>救援</h2>
${list || '<p>还没有救援。客户申请道路救援后，会出现在这里。</p>'}
</section>
</main>
</body>
</html>`;
}

function rescueHtml(rescue: RescueFile): string {
  const { caseNo, kind, stage, events, forgeryStatus } = rescue;
  const buttons = Object.entries(actNames).map(([act, name]) => form(caseNo, act, name));
  const lines = events
    .slice(-shownEvents)
    .map(
      ({ type, state, tries }) =>
        `<li>${eventNames[type]}，${stateNames[state]}${tries > 0 ? `（失败 ${tries} 次）` : ''}</li>`,
    );
  return `<article><h3>${escapeHtml(caseNo)}</h3>
<p>${escapeHtml(kind)}。<b>${stageNames[stage]}</b></p>
<p>${buttons.join(' ')} ${form(caseNo, 'forge', '发一条伪造的拒绝')}</p>
${forgeryStatus === null ? '' : `<p>伪造的消息得到回答 ${forgeryStatus || '无'}</p>`}
<ol>${lines.join('')}</ol></article>`;
}

const form = (caseNo: string, act: string, name: string): string =>
  `<form method="post" action="/rescue/cases/${encodeURIComponent(caseNo)}"><input type="hidden" name="act" value="${act}"><button>${name}</button></form>`;
