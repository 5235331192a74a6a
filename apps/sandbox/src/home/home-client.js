const list = document.querySelector('#messages');
const phone = document.querySelector('#phone');
const said = document.querySelector('#said');
const now = document.querySelector('#now');
const refreshMs = 2000;

const shanghai = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
});
const aheadMs = Number(now.dataset.at) - Date.now();
if (now.dataset.at) {
  setInterval(() => {
    now.textContent = shanghai.format(Date.now() + aheadMs);
  }, 1000);
}

let shown = list.innerHTML;

async function refresh() {
  const response = await fetch(`/home/messages?phone=${encodeURIComponent(phone.value.replace(/\D/g, ''))}`);
  const html = await response.text();
  // Only when something arrived: a focused button must not be replaced under the finger.
  if (response.ok && html !== shown) {
    shown = html;
    list.innerHTML = html;
  }
}

function say(text) {
  said.textContent = text;
}

async function copy(code) {
  try {
    await navigator.clipboard.writeText(code);
    say(`已复制 ${code}`);
  } catch {
    say(`这个浏览器不能自动复制，请手动输入 ${code}`);
  }
}

async function jump(step) {
  const clock = await (await fetch('/clock')).json();
  const offsetMs = step === 'reset' ? 0 : clock.offsetMs + Number(step);
  const response = await fetch('/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs }),
  });
  if (!response.ok) throw new Error(`The clock answered ${response.status}`);
  location.reload();
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button?.dataset.copy) copy(button.dataset.copy);
  if (button?.dataset.jump)
    jump(button.dataset.jump).catch(() => say('时钟没有调成，请确认演示服务器在运行'));
});
phone.addEventListener('input', () => refresh().catch(() => say('收件箱没有刷新，请检查沙盒是否在运行')));
setInterval(() => {
  if (!document.hidden) refresh().catch(() => say('收件箱没有刷新，请检查沙盒是否在运行'));
}, refreshMs);
