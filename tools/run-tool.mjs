/** Runs a tool that needs the built app: installs, builds, then starts the given file with Node 24. */
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './lib/build.mjs';
import { checkNode, root } from './lib/environment.mjs';
import { ensureDependencies, modernNode } from './lib/install.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

checkNode();
await ensureSystemPackages();
ensureDependencies();
ensureBuild();
const { status } = spawnSync(modernNode(), process.argv.slice(2), { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
