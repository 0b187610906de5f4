import type { Endpoint } from '@chaintrail/contract';
import type { EndpointSchemas } from '@chaintrail/contract/schemas';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** What the document is made from. */
export interface DocumentedCalls {
  endpoints: Record<string, Endpoint>;
  schemas: Record<string, EndpointSchemas>;
  summaries: Record<string, string>;
}

/** The OpenAPI 3.1 document of a whole table. */
export function buildOpenApi(version: string, calls: DocumentedCalls): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, endpoint] of Object.entries(calls.endpoints)) {
    const shapes = calls.schemas[name];
    if (!shapes) throw new Error(`the call ${name} has no schemas`);
    const path = (paths[`/api${endpoint.path}`] ??= {});
    const named = { operationId: name, summary: calls.summaries[name] };
    path[endpoint.method.toLowerCase()] = { ...named, ...describeOperation(endpoint, shapes) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '链踪 ChainTrail',
      version,
      description:
        '所有应答都是 {code, msg, data}。200 成功；4001 部分结果，数据源尚未全部返回；4003 需要登录或更高权限；401 刷新登录；403 重新取访问凭证；9999 业务错误，msg 说明原因和办法。业务代码都在 HTTP 200 上返回。',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        accessTicket: {
          type: 'apiKey',
          in: 'header',
          name: 'Access-Ticket',
          description: 'base64(AES-ECB-PKCS7(ticketKey, ticket))，ticketKey 见 /api/app-config',
        },
        bearer: { type: 'http', scheme: 'bearer', description: '登录后取得的 account_token' },
      },
    },
    paths,
  };
}

function describeOperation(endpoint: Endpoint, shapes: EndpointSchemas): JsonSchema {
  return {
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: describeSecurity(endpoint),
    parameters: [...describeParameters(shapes.params, 'path'), ...describeParameters(shapes.query, 'query')],
    ...describeBody(endpoint, shapes.body),
    responses: { 200: describeSuccess[endpoint.gives](shapes.data) },
  };
}

/** A ticket, and for what is not open to visitors a signed-in account as well. */
function describeSecurity({ ticket, access }: Endpoint): JsonSchema[] {
  const needs = { ...(ticket ? { accessTicket: [] } : {}), ...(access === 'visitor' ? {} : { bearer: [] }) };
  return Object.keys(needs).length === 0 ? [] : [needs];
}

const mediaTypes: Record<Endpoint['takes']['body'], string[]> = {
  nothing: [],
  json: ['application/json'],
  form: ['multipart/form-data'],
  either: ['application/json', 'multipart/form-data'],
};

function describeBody({ takes }: Endpoint, shape: z.ZodObject | undefined): JsonSchema {
  if (takes.body === 'nothing' || !shape) return {};
  const schema = toJsonSchema(shape, 'input');
  const content = Object.fromEntries(mediaTypes[takes.body].map((type) => [type, { schema }]));
  return { requestBody: { required: true, description: `最长 ${takes.maxBytes} 字节`, content } };
}

const describeSuccess: Record<Endpoint['gives'], (data: z.ZodType) => JsonSchema> = {
  envelope: describeEnvelope,
  file: () => ({
    description: '文件，名称见 content-disposition；失败时为 {code, msg, data}',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  }),
  stream: () => ({
    description: '事件流，每条 data 为一个 JSON 对象',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  }),
};

function describeEnvelope(data: z.ZodType): JsonSchema {
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: toJsonSchema(data, 'output') },
  };
  return { description: '应答', content: { 'application/json': { schema } } };
}

function describeParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties, required } = toJsonSchema(schema, 'input');
  const names = new Set(Array.isArray(required) ? required : []);
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || names.has(name),
    schema: inner,
  }));
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // The dialect is OpenAPI 3.1's own, so the key that names it is noise on every schema.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
