import { createRequire } from 'node:module';

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * Path of the anvil binary for this machine. It lies in an optional package of the platform; no install script is
 * needed to reach it.
 */
export function findAnvilBinary(platform = process.platform, arch = process.arch): string {
  const architecture = architectures[arch];
  const name = `@foundry-rs/anvil-${platform}-${architecture}`;
  const require = createRequire(import.meta.url);
  try {
    // The platform package is a dependency of the anvil package and need not be visible from here.
    return createRequire(require.resolve('@foundry-rs/anvil/package.json')).resolve(`${name}/bin/anvil`);
  } catch (cause) {
    throw new Error(`这台机器（${platform} ${arch}）缺少演示节点 ${name}：请重新运行 npm install，或关闭演示链。`, { cause });
  }
}
