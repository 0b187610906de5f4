import { StoreError } from '../../error.ts';

/** Each running query holds one thread of Node's pool; with the default of 4 a few heavy reads starve every file access. */
export const MIN_THREAD_POOL_SIZE = 16;

/** What this process was started with. */
export function readThreadPoolSize(): string | undefined {
  return process.env['UV_THREADPOOL_SIZE'];
}

/** Throws when Node was started with too few threads; the pool cannot be widened once the process runs. */
export function checkThreadPool(value: string | undefined): void {
  const size = Number(value ?? '4');
  if (Number.isInteger(size) && size >= MIN_THREAD_POOL_SIZE) return;
  throw new StoreError(
    'thread_pool_too_small',
    `The launcher must set UV_THREADPOOL_SIZE to ${MIN_THREAD_POOL_SIZE} or more before Node starts (it is ${value ?? 'unset'}).`,
    { retryable: false },
  );
}

/** Server configuration: only readable from a file, unlike the settings in `engineSettings`. */
export function renderEngineConfig(memoryLimitBytes: number): string {
  // Superseded parts wait this many seconds for their deletion; the default of 480 nearly doubles the folder after a backfill.
  const oldPartsLifetimeSeconds = 30;
  const markCacheBytes = Math.min(512 * 1024 * 1024, Math.floor(memoryLimitBytes / 8));
  return [
    '<clickhouse>',
    `<max_server_memory_usage>${memoryLimitBytes}</max_server_memory_usage>`,
    `<mark_cache_size>${markCacheBytes}</mark_cache_size>`,
    `<merge_tree><old_parts_lifetime>${oldPartsLifetimeSeconds}</old_parts_lifetime></merge_tree>`,
    // Backups go to the folder that the operator names; no other statement reaches the engine than ours.
    '<backups><allowed_path>/</allowed_path></backups>',
    '</clickhouse>',
    '',
  ].join('\n');
}

/** What every statement needs, in the library and at a server. Without quoting, 64-bit and larger integers lose digits in JSON. */
export function engineSettings(memoryLimitBytes: number): Record<string, string> {
  return {
    max_memory_usage: String(Math.floor(memoryLimitBytes * 0.75)),
    output_format_json_quote_64bit_integers: '1',
    output_format_json_quote_decimals: '1',
    // Asynchronous inserts answer before the rows stand.
    async_insert: '0',
    // Ten thousand addresses in one condition; the default takes half of them.
    max_query_size: String(4 * 1024 * 1024),
    deduplicate_blocks_in_dependent_materialized_views: '1',
    // Mutations return when done: an undo must not be overtaken by the next insert.
    mutations_sync: '2',
    lightweight_deletes_sync: '2',
    // Reads by the thousand from files that the system holds: handing each to another thread doubles their processor time.
    local_filesystem_read_method: 'pread',
    // A running bound on what may still enter the answer: pages are read in the order of the key, and without it scans are a third faster.
    use_top_k_dynamic_filtering: '0',
  };
}

/** The same as command-line arguments of a connection to the library. */
export function engineArguments(configPath: string, memoryLimitBytes: number): string[] {
  const settings = Object.entries(engineSettings(memoryLimitBytes)).map(([name, value]) => `--${name}=${value}`);
  return [`--config-file=${configPath}`, ...settings];
}
