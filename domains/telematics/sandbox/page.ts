import { escapeHtml } from '@ev/sandbox-kit/html.ts';
import type { Car } from './car.ts';
import type { Fleet } from './fleet.ts';
import { acts, moods } from './moods.ts';

/** The page for people who play the cars. */
export function fleetPage(fleet: Fleet): string {
  const options = Object.entries(moods).map(
    ([value, label]) =>
      `<option value="${value}"${value === fleet.mood() ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  const list = [...fleet.cars.values()].map(carHtml).join('');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙盒车辆</title>
<link rel="stylesheet" href="/home/home.css">
</head>
<body>
<header class="top">
<h1>沙盒车辆</h1>
<p>扮演联网车辆：行驶、充电、休眠、断网、回答操作。<a href="/">返回沙盒首页</a></p>
</header>
<main>
<section class="card"><h2>怎样回答操作</h2>
<form method="post" action="/vehicles/mood">
<label>回答方式 <select name="mood">${options.join('')}</select></label> <button>保存</button>
</form>
<form method="post" action="/vehicles/broker"><button>断开所有连接一次</button></form></section>
<section class="card"><h2>车辆</h2>
<form method="post" action="/vehicles/cars"><label>车架号 <input name="vin" required pattern="[A-HJ-NPR-Z0-9]{17}"></label> <button>添加车辆</button></form>
${list || '<p>还没有车辆。</p>'}
</section>
</main>
</body>
</html>`;
}

function carHtml(car: Car): string {
  const states = [
    `电量 ${Math.round(car.soc)}%`,
    `里程 ${Math.floor(car.odometerKm)} km`,
    car.locked ? '已锁' : '未锁',
    ...(car.setOff ? ['行驶中'] : []),
    ...(car.charging ? ['充电中'] : car.plugged ? ['已插枪'] : []),
    ...(car.climateOn ? ['空调开'] : []),
    ...(car.asleep ? ['休眠'] : []),
    ...(car.lost ? ['断网'] : []),
  ];
  const buttons = Object.entries(acts).map(
    ([act, name]) =>
      `<form method="post" action="/vehicles/cars/${encodeURIComponent(car.vin)}"><input type="hidden" name="act" value="${act}"><button>${name}</button></form>`,
  );
  return `<article><h3>${escapeHtml(car.vin)}</h3><p>${states.join('，')}</p><p>${buttons.join(' ')}</p></article>`;
}
