import { escapeHtml } from '@ev/sandbox-kit/html.ts';
import { modes } from './modes.ts';
import type { SandboxEvent, Stage, Store, VisitFile } from './store.ts';
import type { Act } from './workshop.ts';

const stageNames: Record<Stage, string> = {
  new: '待确认',
  proposed: '等客户答复新时间',
  confirmed: '已确认',
  checkedIn: '已接车',
  inspected: '已检测',
  quoted: '等客户决定',
  approved: '客户已签字',
  declined: '客户不做',
  started: '施工中',
  checked: '质检中',
  finished: '等客户支付',
  paid: '可以提车',
  handedBack: '已提车',
  over: '已结束',
};
const eventNames: Record<SandboxEvent['type'], string> = {
  confirmed: '确认',
  proposed: '另提时间',
  refused: '不接',
  checkedIn: '接车',
  progress: '检测',
  quoted: '报价',
  started: '开始施工',
  qualityCheck: '质检',
  finished: '完成施工',
  handedBack: '提车',
  closed: '关闭',
};
const stateNames: Record<SandboxEvent['state'], string> = {
  waiting: '待送达',
  delivered: '已送达',
  givenUp: '未送达',
};
const actNames: Record<Act, string> = {
  confirm: '确认',
  propose: '另提时间',
  refuse: '不接',
  checkIn: '接车',
  inspect: '检测',
  quote: '报价',
  start: '开始施工',
  check: '质检',
  finish: '完成施工',
  handBack: '提车',
  close: '关闭',
  repeat: '重发最后一条',
  skip: '丢一条消息',
};

export function workshopPage({ visits, settings }: Store): string {
  const options = Object.entries(modes).map(
    ([value, label]) =>
      `<option value="${value}"${value === settings.mode ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  const list = [...visits.values()].reverse().map(visitHtml).join('');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙盒门店维保系统</title>
<link rel="stylesheet" href="/home/home.css">
</head>
<body>
<header class="top">
<h1>沙盒门店维保系统</h1>
<p>扮演门店的维保系统：确认预约、接车、报价、施工、提车。<a href="/">返回沙盒首页</a></p>
</header>
<main>
<section class="card"><h2>怎样处理</h2>
<form method="post" action="/workshop/mode">
<label>处理方式 <select name="mode">${options.join('')}</select></label> <button>保存</button>
</form></section>
<section class="card"><h2>到店</h2>
${list || '<p>还没有预约。客户在郑州的门店预约保养后，会出现在这里。</p>'}
</section>
</main>
</body>
</html>`;
}

function visitHtml(visit: VisitFile): string {
  const { appointmentNo, modelName, time, stage, events, forgeryStatus } = visit;
  const buttons = Object.entries(actNames).map(([act, name]) => form(appointmentNo, act, name));
  const lines = events.map(
    ({ type, state, tries }) =>
      `<li>${eventNames[type]}，${stateNames[state]}${tries > 0 ? `（失败 ${tries} 次）` : ''}</li>`,
  );
  return `<article><h3>${escapeHtml(appointmentNo)}</h3>
<p>${escapeHtml(modelName)}，${escapeHtml(time.day)} ${time.hour}:00。<b>${stageNames[stage]}</b></p>
<p>${buttons.join(' ')} ${form(appointmentNo, 'forge', '发一条伪造的消息')}</p>
${forgeryStatus === null ? '' : `<p>伪造的消息得到回答 ${forgeryStatus || '无'}</p>`}
<ol>${lines.join('')}</ol></article>`;
}

const form = (appointmentNo: string, act: string, name: string): string =>
  `<form method="post" action="/workshop/visits/${encodeURIComponent(appointmentNo)}"><input type="hidden" name="act" value="${act}"><button>${name}</button></form>`;
