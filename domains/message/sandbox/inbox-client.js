const list = document.querySelector('#messages');
const phone = document.querySelector('#phone');
const said = document.querySelector('#said');
const refreshMs = 2000;
const notRefreshed = '收件箱没有刷新，请检查沙盒是否在运行';

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

list.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button?.dataset.copy) copy(button.dataset.copy);
});
phone.addEventListener('input', () => refresh().catch(() => say(notRefreshed)));
setInterval(() => {
  if (!document.hidden) refresh().catch(() => say(notRefreshed));
}, refreshMs);
