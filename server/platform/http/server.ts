import { randomFillSync } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { forbidden, notFound, unsupported } from '../problems.ts';
import type { Route } from '../routes.ts';
import { publicUrl } from '../settings.ts';
import { internalProblem, problemOf, sendProblem, sendProblemPage } from './answers.ts';
import { callerAddress } from './caller-address.ts';
import { watchConnections } from './connections.ts';
import { bodyLimit, readJson, readQuery } from './body.ts';
import { recordDenials } from './denials.ts';
import { guard, guardPage } from './guard.ts';
import { httpsHeaders, securityHeaders } from './headers.ts';
import { entrance, wantsForm } from './entering.ts';
import type { Identify } from './identity.ts';
import { answerOddRequests, answerUnreadable, demandHost, problemOfAddress } from './outside.ts';
import { isLookedAt } from './refusal-page.ts';
import { serve } from './serve.ts';
import { isHttps } from './session-cookie.ts';

const slowBody = 60_000;

const idLength = 9;
const drawn = Buffer.alloc(256 * idLength);
let used = drawn.length;

/** The random bytes are drawn for many requests at once: for nine of them, the call takes longer than the drawing. */
function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += idLength;
  return drawn.toString('base64url', used - idLength, used);
}

const urlOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** The origins our own page may call from: the configured address, and loopback names for the same port. */
export function ownOrigins({ settings }: Platform): string[] {
  const own = publicUrl(settings);
  if (settings.public_url) return [own];
  return [own, `http://localhost:${settings.port}`, `http://127.0.0.1:${settings.port}`];
}

/** The HTTP server: every route behind the guard, the session and its access. */
export async function buildServer(platform: Platform, routes: Route[], identify: Identify): Promise<FastifyInstance> {
  const { settings, log } = platform;
  const https = isHttps(platform);
  const headers = https ? { ...securityHeaders, ...httpsHeaders } : securityHeaders;
  const unreadable = answerUnreadable(headers, newRequestId);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the proxy in front of us is trusted: anyone may have written the entries before its own.
    trustProxy: settings.trust_proxy ? (_address, hop) => hop === 0 : false,
    bodyLimit,
    genReqId: newRequestId,
    clientErrorHandler: unreadable,
    frameworkErrors: (error, request, reply) =>
      void sendProblem(reply.headers(headers), problemOfAddress(error), request.id),
    routerOptions: { maxParamLength: 500 },
    // Node would answer a request without a host by itself, with an empty body.
    http: { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 1000, requireHostHeader: false },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  answerOddRequests(app.server, unreadable);
  watchConnections(app.server, { isProxied: settings.trust_proxy });
  const { comeIn, enter, entered, callerOf } = entrance(platform, identify, https);
  const denials = recordDenials(platform);
  app.addHook('onClose', denials.close);
  const origins = ownOrigins(platform);

  // The quickest that is still small: quality 4 takes nearly three times the CPU for 5 % fewer bytes.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 2048,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });

  await app.register(multipart, { throwFileSizeLimit: false });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    demandHost(request.raw);
  });
  app.addHook('onResponse', async (request, reply) => {
    log.info({
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: entered(request)?.identity?.user.id,
    });
  });

  for (const route of routes) {
    const isApi = route.path.startsWith('/api/');
    app.route({
      // What opens in its own tab answers HEAD as it answers GET; below /api a HEAD is refused.
      method: isApi || route.method !== 'GET' ? route.method : ['GET', 'HEAD'],
      url: urlOf(route.path),
      exposeHeadRoute: false,
      // Files are already compressed, or requested in parts.
      ...(route.raw ? { compress: false } : {}),
      onRequest: async (request) => {
        if (!isApi) guardPage(request);
        else guard(request, origins, route.mutates && !wantsForm(route, readQuery(request.query)));
        await comeIn(route, request);
        limitBody(request, route);
      },
      handler: (request, reply) => serve(route, platform, request, reply, entered(request)!, enter),
      errorHandler: (error, request, reply) => {
        const identity = callerOf(request);
        if (identity && problemOf(error)?.code === 403) {
          const ip = callerAddress(request);
          denials.note({ identity, route: `${route.method} ${route.path}`, ip, request_id: request.id });
        }
        const isFile = route.kind === 'raw' || !isApi;
        void answerError(
          platform,
          error,
          request,
          reply,
          isFile && isLookedAt(request) ? sendProblemPage : sendProblem,
        );
      },
    });
  }

  const refuse = (request: FastifyRequest, reply: FastifyReply) => sendProblem(reply, forbidden(), request.id);
  app.options('/*', refuse);
  app.head('/api/*', refuse);
  app.setErrorHandler((error, request, reply) => answerError(platform, error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const isPage = !request.url.startsWith('/api/') && isLookedAt(request);
    return (isPage ? sendProblemPage : sendProblem)(reply, notFound('address'), request.id);
  });
  return app;
}

/** The caller has left and their statement was cancelled, which is not a failure. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || isCancelled(error.cause));

function answerError(
  platform: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  answer = sendProblem,
): FastifyReply {
  const problem = problemOf(error);
  if (!problem && !isCancelled(error))
    platform.log.error({ err: error, request_id: request.id, route: request.routeOptions.url }, 'a request failed');
  return answer(reply, problem ?? internalProblem(), request.id);
}

/** Only uploads come as multipart. A body that trickles in is cut off; uploads watch their own progress. */
function limitBody(request: FastifyRequest, route: Route): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (/^multipart\//i.test(request.headers['content-type'] ?? '')) {
    if (route.raw) return;
    throw unsupported('Send application/json.');
  }
  const timer = setTimeout(() => request.raw.destroy(), slowBody);
  request.raw.once('close', () => clearTimeout(timer));
  request.raw.once('end', () => clearTimeout(timer));
}
