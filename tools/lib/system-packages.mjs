import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const chromium = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** The system packages that the tests need besides Node: the Debian package and how to check for it. */
const needed = [
  {
    package: 'chromium',
    what: `a Chromium at ${chromium} (or at CHROMIUM_PATH) for the journeys`,
    isThere: () => existsSync(chromium),
  },
  {
    package: 'fonts-noto-cjk',
    what: 'Chinese fonts for pages and pictures',
    isThere: () =>
      succeeds('sh', ['-c', 'fc-list :lang=zh-cn | grep -q .']) ||
      existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
  },
  {
    package: 'poppler-utils',
    what: 'pdfsig and pdftotext, which judge the contracts we sign',
    isThere: () => succeeds('sh', ['-c', 'command -v pdfsig && command -v pdftotext']),
  },
  {
    // Tests start their own Redis; a service that the package may have started is not used.
    package: 'redis-server',
    what: 'redis-server, which several server processes agree by',
    isThere: () => succeeds('sh', ['-c', 'command -v redis-server']),
  },
  {
    package: 'faketime',
    what: 'faketime, by which tests run on other days',
    isThere: () => succeeds('sh', ['-c', 'command -v faketime']),
  },
];

/** Installs missing packages with apt if possible; otherwise lists them and exits. */
export async function ensureSystemPackages() {
  let missing = needed.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const names = missing.map((need) => need.package);
  if (process.getuid?.() === 0 && succeeds('sh', ['-c', 'command -v apt-get'])) {
    console.log(`Installing ${names.join(', ')} (apt-get) …`);
    await aptInstall(names);
    missing = needed.filter(({ isThere }) => !isThere());
    if (missing.length === 0) return;
  }
  console.error('The tests need of this system:');
  for (const need of missing) console.error(`  ${need.what}`);
  console.error(`On Debian: sudo apt-get install ${missing.map((need) => need.package).join(' ')}`);
  process.exit(1);
}

async function aptInstall(names) {
  // Another apt may hold the lock of the package lists, for which apt does not wait, or a mirror may be
  // briefly unavailable.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    if (apt(['update', '-q']) && apt(['install', '-qq', '-y', '--no-install-recommends', ...names])) return;
    console.log(`apt-get failed, attempt ${attempt} of 5.`);
    await sleep(attempt * 3_000);
  }
}

function apt(args) {
  const options = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3'];
  const result = spawnSync('apt-get', [...options, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
