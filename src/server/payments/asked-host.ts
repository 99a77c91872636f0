import { isLoopback } from '../http/loopback.ts'

/**
 * An address of this installation on the host that the buyer uses: on one machine `localhost` and `127.0.0.1` are the same
 * server, but cookies of one are not sent to the other, so that whoever went to the demonstration bank by the other name
 * came back signed out. Only names of this machine itself; any other address, such as Stripe's, is given back as it is.
 *
 * @param url where the buyer pays
 * @param appUrl the address of this installation
 * @param host of the request, with its port
 */
export function onAskedHost(url: string, appUrl: string, host: string | undefined): string {
  const [address, own, asked] = [URL.parse(url), new URL(appUrl), URL.parse(`http://${host ?? ''}`)]
  if (!address || !asked || own.protocol !== 'http:' || address.origin !== own.origin) return url
  if (!isLoopback(own.hostname) || !isLoopback(asked.hostname) || asked.host !== host) return url
  return `${asked.origin}${address.pathname}${address.search}`
}
