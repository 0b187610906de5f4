import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from './queryClient.ts';

afterEach(() => onlineManager.setOnline(true));

it('asks the server also when the browser believes that there is no network', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['read'], queryFn: () => 'answered' })).resolves.toBe('answered');
  const write = client.getMutationCache().build(client, { mutationFn: async () => 'written' });
  await expect(write.execute(undefined)).resolves.toBe('written');
});
