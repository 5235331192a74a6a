import { pageAddress, Refused, session, wx } from './shell.js';

const frame = document.querySelector('#web');
const form = document.querySelector('#login');
const said = document.querySelector('#said');
const who = document.querySelector('#who');
const title = document.querySelector('#title');
const backButton = document.querySelector('#back');
const sheet = document.querySelector('#sheet');
const pages = { home: '首页', web: '应用', login: '登录', pay: '支付' };

/** The pages of the mini-program that are open, the shown one last. */
const stack = [{ name: 'home' }];
/** What pages of the app have said; a mini-program hears it when the web view is left, and not before. */
const posted = [];

function show() {
  const { name } = stack.at(-1);
  document.body.dataset.page = name;
  title.textContent = pages[name];
  backButton.hidden = stack.length === 1;
  who.textContent = session.current() ? '已登录' : '未登录';
  said.textContent = '';
}

function open(page) {
  stack.push(page);
  show();
}

/** Whether there was a page below. */
function back() {
  if (stack.length === 1) return false;
  const left = stack.pop();
  if (left.name === 'web') {
    for (const { type } of posted.splice(0)) if (type === 'loggedOut') session.end();
    frame.removeAttribute('src');
  }
  show();
  return true;
}

const say = (error) => {
  said.textContent = error instanceof Refused ? error.message : '没有成功，请检查演示服务器是否在运行';
};

async function openWeb(path) {
  await session.renew().catch(say);
  frame.src = pageAddress(path);
  if (!stack.some(({ name }) => name === 'web')) open({ name: 'web' });
}

/** The native pages that a page of the app may open above itself, by what they are opened with. */
const natives = {
  '/pages/login/index'(query) {
    open({ name: 'login', target: query.get('target') ?? '/h5/pages/index/index' });
  },
  // Shows nothing: the page below comes back with who pays.
  '/pages/payer/index'(query) {
    const { pathname, searchParams } = new URL(query.get('returnUrl'));
    if (!pathname.startsWith('/h5/')) return;
    wx.login().then((code) => {
      searchParams.set('code', code);
      searchParams.set('state', query.get('state'));
      frame.src = pageAddress(`${pathname}?${searchParams}`);
    }, say);
  },
  // `wx.requestPayment`: WeChat shows the sheet for what the merchant has signed.
  '/pages/pay/index'(query) {
    query.delete('payNo');
    // What a bank has ordered there is paid at the bank's.
    const till = query.get('package')?.startsWith('prepay_id=cmb') ? 'cmb' : 'wechat';
    sheet.href = `/${till}/sheet?${query}`;
    open({ name: 'pay' });
  },
};

const moves = {
  navigateTo({ url }) {
    const { pathname, searchParams } = new URL(url, location.origin);
    natives[pathname]?.(searchParams);
    return pathname in natives;
  },
  navigateBack: back,
  postMessage({ data }) {
    posted.push(data);
    return true;
  },
};

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== location.origin || !moves[data.miniProgram]) return;
  const done = moves[data.miniProgram](data.options);
  frame.contentWindow?.postMessage({ miniProgramAnswer: data.id, done }, origin);
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { target } = stack.at(-1);
  try {
    await session.logIn(new FormData(form).get('phone'));
    stack.pop();
    show();
    await openWeb(target);
  } catch (error) {
    say(error);
  }
});
backButton.addEventListener('click', back);
document.querySelector('#paid').addEventListener('click', back);
document.querySelector('#enter').addEventListener('click', () => openWeb('/h5/pages/index/index'));

show();
session.renew().then(show, say);
