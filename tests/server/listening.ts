/** A server on the loopback interface that speaks no protocol. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export async function listening(
  onConnection: (socket: Socket) => void = () => {},
): Promise<{ server: Server; port: number }> {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}
