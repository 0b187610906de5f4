import type { Endpoint } from '@chaintrail/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildOpenApi } from './openapi.ts';

const upload: Endpoint = {
  method: 'POST',
  path: '/tag/{id}/import',
  isWrite: true,
  takes: { body: 'either', maxBytes: 1_000 },
  gives: 'file',
  access: 'pro',
  ticket: true,
  timeoutMs: 1_000,
  cancelKey: null,
  prescribed: false,
};
const shapes = { params: z.object({ id: z.string() }), body: z.object({ file: z.file() }), data: z.null() };

it('says of a call what it takes, how much, what it gives and who may', () => {
  const document = buildOpenApi('1.0.0', { endpoints: { upload }, schemas: { upload: shapes }, summaries: { upload: '导入' } });
  const schema = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary', contentEncoding: 'binary' } },
    required: ['file'],
  };
  expect(document['paths']).toEqual({
    '/api/tag/{id}/import': {
      post: {
        operationId: 'upload',
        summary: '导入',
        tags: ['tag'],
        security: [{ accessTicket: [], bearer: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          required: true,
          description: '最长 1000 字节',
          content: { 'application/json': { schema }, 'multipart/form-data': { schema } },
        },
        responses: {
          200: {
            description: '文件，名称见 content-disposition；失败时为 {code, msg, data}',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        },
      },
    },
  });
});
