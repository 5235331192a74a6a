const now = document.querySelector('#now');
const said = document.querySelector('#clock-said');

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
  if (!button?.dataset.jump) return;
  jump(button.dataset.jump).catch(() => {
    said.textContent = '时钟没有调成，请确认演示服务器在运行';
  });
});
