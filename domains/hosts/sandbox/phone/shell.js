// The brand's mini-program without its looks, as docs/mini-program.md asks for it.
const kept = (name, make) => {
  const value = localStorage.getItem(name) ?? make();
  localStorage.setItem(name, value);
  return value;
};
const random = (length) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join('');

/** Whose WeChat it is, and the id that this phone's mini-program and its pages have. */
const user = kept('phone.user', () => random(12));
const deviceId = kept('phone.device', () => random(32));
const agreed = ['user-agreement', 'privacy-policy'];

export class Refused extends Error {}

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', clientType: '3' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** A call of the app's server. */
async function call(path, body) {
  const { header, body: answer } = await post(path, body);
  if (header.code !== '10000000') throw new Refused(header.message);
  return answer;
}

/** What WeChat gives a mini-program on a phone. */
export const wx = {
  login: async () => (await post('/mini-program/wx/login', { user })).code,
  getPhoneNumber: async (phone) => (await post('/mini-program/wx/phone', { phone })).code,
};

let login = null;
const keep = ({ uid, token, expiresIn }) => {
  login = { uid, token, until: Date.now() + expiresIn * 1000 };
};

export const session = {
  current: () => (login && login.until > Date.now() ? login : null),
  /** Without asking; nobody where nobody has logged in by this WeChat. */
  async renew() {
    if (session.current()) return;
    const answer = await call('/common/miniProgram/login', { code: await wx.login(), deviceId });
    if (answer.login) keep(answer.login);
  },
  async logIn(phone) {
    const documents = await Promise.all(
      agreed.map((code) => call('/main/api/base/document/detail', { code })),
    );
    const agreements = documents.map(({ code, version }) => ({ code, version }));
    const [code, phoneCode] = [await wx.login(), await wx.getPhoneNumber(phone)];
    keep(await call('/common/miniProgram/bind', { code, phoneCode, deviceId, agreements }));
  },
  end() {
    login = null;
  },
};

/** The address of a page of the app, with what is handed over to it behind #. */
export function pageAddress(path) {
  const given = new URLSearchParams({ device: deviceId });
  const current = session.current();
  if (current) {
    given.set('uid', current.uid);
    given.set('token', current.token);
  }
  return `${path}#mini?${given}`;
}
