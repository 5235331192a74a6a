import { formatYuan } from '@ev/kernel/money.ts';
import { escapeHtml } from '@ev/sandbox-kit/html.ts';
import type { Act } from './clerk.ts';
import { modes } from './modes.ts';
import type { LoanFile, SandboxEvent, Store } from './store.ts';

const stageNames: Record<LoanFile['stage'], string> = {
  new: '待审批',
  asked: '待补充资料',
  approved: '已批准',
  refused: '已拒绝',
  signed: '已签约',
  paidOut: '已放款',
  withdrawn: '已撤回',
};
const eventNames: Record<SandboxEvent['type'], string> = {
  received: '收到申请',
  materialAsked: '要求补充资料',
  approved: '批准',
  refused: '拒绝',
  paidOut: '放款',
  withdrawn: '撤回',
};
const stateNames: Record<SandboxEvent['state'], string> = {
  waiting: '待送达',
  delivered: '已送达',
  givenUp: '未送达',
};
const actNames: Record<Act, string> = {
  approve: '批准',
  approveLess: '只批准一半',
  ask: '要求补充资料',
  refuse: '拒绝',
  payOut: '放款',
  repeat: '重发最后一条',
};

export function lenderPage({ loans, settings }: Store): string {
  const options = Object.entries(modes).map(
    ([value, label]) =>
      `<option value="${value}"${value === settings.mode ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  const list = [...loans.values()].reverse().map(loanHtml).join('');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙盒贷款机构</title>
<link rel="stylesheet" href="/home/home.css">
</head>
<body>
<header class="top">
<h1>沙盒贷款机构</h1>
<p>扮演贷款机构：审批、要求补充资料、放款。<a href="/">返回沙盒首页</a></p>
</header>
<main>
<section class="card"><h2>怎样审批</h2>
<form method="post" action="/lender/mode">
<label>审批方式 <select name="mode">${options.join('')}</select></label> <button>保存</button>
</form></section>
<section class="card"><h2>贷款申请</h2>
${list || '<p>还没有申请。客户提交贷款申请后，会出现在这里。</p>'}
</section>
</main>
</body>
</html>`;
}

function loanHtml(loan: LoanFile): string {
  const { applyNo, modelName, principalFen, months, pictures, stage, events, forgeryStatus } = loan;
  const buttons = Object.entries(actNames).map(([act, name]) => form(applyNo, act, name));
  const lines = events.map(
    ({ type, state, tries }) =>
      `<li>${eventNames[type]}，${stateNames[state]}${tries > 0 ? `（失败 ${tries} 次）` : ''}</li>`,
  );
  return `<article><h3>${escapeHtml(applyNo)}</h3>
<p>${escapeHtml(modelName)}，贷款 ${formatYuan(principalFen)}，${months} 期，照片 ${pictures} 张。<b>${stageNames[stage]}</b></p>
<p>${buttons.join(' ')} ${form(applyNo, 'forge', '发一条伪造的拒绝')}</p>
${forgeryStatus === null ? '' : `<p>伪造的消息得到回答 ${forgeryStatus || '无'}</p>`}
<ol>${lines.join('')}</ol></article>`;
}

const form = (applyNo: string, act: string, name: string): string =>
  `<form method="post" action="/lender/loans/${encodeURIComponent(applyNo)}"><input type="hidden" name="act" value="${act}"><button>${name}</button></form>`;
