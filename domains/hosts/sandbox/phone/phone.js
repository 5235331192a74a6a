import { pageAddress, Refused, session } from './shell.js';

const frame = document.querySelector('#web');
const form = document.querySelector('#login');
const said = document.querySelector('#said');
const who = document.querySelector('#who');
const title = document.querySelector('#title');
const backButton = document.querySelector('#back');
const pages = { home: '首页', web: '应用', login: '登录' };

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

const moves = {
  navigateTo({ url }) {
    const { pathname, searchParams } = new URL(url, location.origin);
    if (pathname !== '/pages/login/index') return false;
    open({ name: 'login', target: searchParams.get('target') ?? '/h5/pages/index/index' });
    return true;
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
document.querySelector('#enter').addEventListener('click', () => openWeb('/h5/pages/index/index'));

show();
session.renew().then(show, say);
