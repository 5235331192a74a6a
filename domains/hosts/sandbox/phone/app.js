// The brand's native app without its looks, as docs/native-bridge.md asks for it. Its login page is the app's own in a
// browser: what that keeps is the session of this app, whose pages are told the access token alone.
const one = (selector) => document.querySelector(selector);
const [app, signIn, asked] = ['#native', '#sign-in', '#asked'].map(one);
const sessionKey = 'native.session';
const first = '/h5/pages/index/index';
const loginPage = '/h5/pages/index/children/login/index';
const titles = { home: '首页', web: '应用', login: '登录' };
const done = 0;
const left = 2;
const backWithinMs = 500;

let session = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
let counted = 0;
/** Who waits for the page to say what it made of an event, by the event's number. */
const heard = new Map();
/** The call of the page by which the login page was opened. */
let loggingIn = null;

function show(page) {
  document.body.dataset.page = page;
  one('#title').textContent = titles[page];
  one('#back').hidden = page === 'home';
  one('#who').textContent = session ? '已登录' : '未登录';
  one('#leave').hidden = !session;
}

const answer = (stub, code, data = {}) =>
  app.contentWindow?.postMessage({ answerTo: stub, answer: { code, data } }, location.origin);

function tell(method, value) {
  counted += 1;
  const event = { method, callbackId: counted, data: JSON.stringify([value]) };
  app.contentWindow?.postMessage({ event }, location.origin);
  return counted;
}

function keep(next) {
  session = next;
  if (next) localStorage.setItem(sessionKey, JSON.stringify(next));
  else localStorage.removeItem(sessionKey);
  tell('tokenRefreshed', next ? { accessToken: next.accessToken } : {});
}

function closeLogin(code) {
  signIn.removeAttribute('src');
  show(app.getAttribute('src') ? 'web' : 'home');
  if (loggingIn) answer(loggingIn, code);
  loggingIn = null;
}

/** A picture such as a camera takes. */
function picture() {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 320, height: 240 });
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#0b6f69';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg');
}

/** What a method is answered with when all goes well; whoever holds the phone may write something else. */
const usual = {
  'app.chooseImage': () => ({ images: [{ data: picture() }] }),
  'app.locate': () => ({ latitude: 31.2304, longitude: 121.4737, accuracy: 30 }),
  'app.scanCode': () => ({ text: `${location.origin}${first}` }),
  'app.share': ({ channels }) => ({ channel: channels?.[0], result: 'success' }),
};

/** Where what `app.pay` hands over is paid. */
const cashierOf = ({ aliPayLaunchUrl, wechatPayParam }) =>
  aliPayLaunchUrl ?? (wechatPayParam && `/wechat/app-pay?${new URLSearchParams(wechatPayParam)}`);

/** One question after another: what comes meanwhile waits. */
let turn = Promise.resolve();
function ask(method, data, stub) {
  turn = turn
    .then(
      () =>
        new Promise((resolve) => {
          one('#method').textContent = method;
          one('#data').textContent = JSON.stringify(data, null, 1);
          one('#answer').value = JSON.stringify(usual[method]?.(data) ?? {});
          const cashier = cashierOf(data);
          one('#cashier').hidden = !cashier;
          if (cashier) one('#cashier').href = cashier;
          asked.returnValue = '';
          asked.addEventListener('close', resolve, { once: true });
          asked.showModal();
        }),
    )
    .then(() => {
      let given = null;
      try {
        given = JSON.parse(one('#answer').value);
      } catch {
        one('#said').textContent = `${method} 的回答不是 JSON，应用收到的是空白`;
      }
      // Escape closes it without a word: the person has left.
      answer(stub, asked.returnValue === '' ? left : Number(asked.returnValue), given);
    });
}

/** What the app does without asking the person. */
const own = {
  'app.getParams': (_data, stub) =>
    answer(stub, done, {
      deviceId: localStorage.getItem('ev.deviceId') ?? undefined,
      accessToken: session?.accessToken,
      appVersion: one('#version').value,
      payChannels: ['wechat', 'alipay'],
    }),
  'app.setTitle'({ title }, stub) {
    one('#title').textContent = title;
    answer(stub, done);
  },
  'app.setStatusBar'({ background, text }, stub) {
    Object.assign(one('#bar').style, { background, color: text });
    answer(stub, done);
  },
  'app.close'(_data, stub) {
    answer(stub, done);
    leaveApp();
  },
  'app.openRoute'(data, stub) {
    if (data.route !== 'account/login') return ask(`app.openRoute ${data.route}`, data, stub);
    loggingIn = stub;
    signIn.src = loginPage;
    show('login');
  },
  '_dsb.returnValue': (_data, _stub, { id, data }) => heard.get(id)?.(data),
};

window.addEventListener('message', ({ source, origin, data: message }) => {
  if (source !== app.contentWindow || origin !== location.origin || !message.bridge) return;
  const { bridge: method, data = {}, _dscbstub: stub } = message;
  if (own[method]) own[method](data, stub, message);
  else ask(method, data, stub);
});

// The login page has kept a session: it becomes this app's. What the page of the app keeps has no refresh token.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'session' || !loggingIn) return;
  const kept = JSON.parse(newValue ?? 'null');
  if (!kept?.refreshToken) return;
  keep(kept);
  closeLogin(done);
});

function leaveApp() {
  app.removeAttribute('src');
  Object.assign(one('#bar').style, { background: '', color: '' });
  show('home');
}

/** The page says whether it goes back by itself; who says nothing is left. */
async function goBack() {
  const stays = await new Promise((resolve) => {
    const id = tell('backPressed', {});
    heard.set(id, (said) => resolve(said?.stays === true));
    setTimeout(() => {
      heard.delete(id);
      resolve(false);
    }, backWithinMs);
  });
  if (!stays) leaveApp();
}

one('#back').addEventListener('click', () =>
  document.body.dataset.page === 'login' ? closeLogin(left) : goBack(),
);
one('#enter').addEventListener('click', () => {
  one('#said').textContent = '';
  app.src = first;
  show('web');
});
one('#leave').addEventListener('click', () => {
  keep(null);
  localStorage.removeItem('session');
  show('home');
});

show('home');
