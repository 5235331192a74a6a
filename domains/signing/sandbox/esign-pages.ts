import { escapeHtml } from '@ev/sandbox-kit/html.ts';
import { type Contract, status } from './esign-contracts.ts';
import { esignHomePath, esignPagePath } from './paths.ts';

/** How a customer leaves the page, by the button that is pressed; without a status nothing has happened. */
export const endings = [
  { value: 'sign', label: '签署', status: status.signed, message: '' },
  { value: 'refuse', label: '拒签', status: status.refused, message: '合同内容与约定不一致' },
  { value: 'leave', label: '不签了，返回', status: null, message: '' },
] as const;

export const acts = [
  { value: 'notify', label: '再发一次回调' },
  { value: 'forge', label: '发一条伪造的“已签署”回调' },
] as const;

const statusNames: Readonly<Record<Contract['status'], string>> = {
  2: '等客户签署',
  3: '已拒签',
  4: '已签署',
  5: '已过期',
  6: '已撤销',
};

const layout = (title: string, text: string, main: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/home/home.css">
</head>
<body>
<header class="top"><h1>${title}</h1><p>${text}</p></header>
<main>${main}</main>
</body>
</html>`;

/** The page of a signer; the contract is null for an address that leads nowhere. */
export function signerPage(token: string, contract: Contract | null): string {
  const isOpen = contract?.status === status.signing;
  const buttons = endings.map(
    ({ value, label }) => `<p><button name="ending" value="${value}">${label}</button></p>`,
  );
  return layout(
    '沙盒电子签',
    '扮演电子签服务：真的服务会核验身份，并请签署人手写签名。',
    `<section class="card">${
      isOpen
        ? `<h2>请 ${escapeHtml(contract.signer.name)} 签署《${escapeHtml(contract.name)}》</h2>
<form method="post" action="${esignPagePath}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${buttons.join('')}
</form>`
        : '<h2>这份合同不能再签署</h2><p>请返回原来的页面查看结果。</p>'
    }</section>`,
  );
}

/** The page for people who play the provider. */
export function homePage(of: { contracts: Contract[]; notifies: boolean; settings: object }): string {
  const { contracts, notifies, settings } = of;
  const list = contracts.map(contractHtml).join('');
  return layout(
    '沙盒电子签',
    '扮演电子签服务：发起的合同、客户的签署和回调。<a href="/">返回沙盒首页</a>',
    `<section class="card"><h2>回调</h2>
<form method="post" action="${esignHomePath}notifications">
<label>签署后 <select name="mode"><option value="sent">发送回调</option><option value="lost"${notifies ? '' : ' selected'}>丢失回调</option></select></label> <button>保存</button>
</form></section>
<section class="card"><h2>合同</h2>
${list || '<p>还没有合同。演示默认在本站签署；把下面的内容写入服务商文件（PROVIDERS_FILE）并重新启动，文件就在这里签署。</p>'}
<pre>${escapeHtml(JSON.stringify(settings, null, 2))}</pre>
</section>`,
  );
}

function contractHtml({ no, name, signer, status: of, message, answer }: Contract): string {
  const buttons = acts.map(
    ({ value, label }) =>
      `<form method="post" action="${esignHomePath}contracts/${encodeURIComponent(no)}"><input type="hidden" name="act" value="${value}"><button>${label}</button></form>`,
  );
  const facts = [
    `${signer.name}，${statusNames[of]}${message === '' ? '' : `：${message}`}`,
    ...(answer === null ? [] : [`上一次回调得到回答 ${answer || '无'}`]),
  ];
  return `<article><h3>${escapeHtml(name)}</h3><p>${escapeHtml(no)}</p>
${facts.map((fact) => `<p>${escapeHtml(fact)}</p>`).join('')}
${buttons.join('')}</article>`;
}
