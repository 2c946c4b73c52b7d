const { networks, projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl } = await (await fetch('/sandbox.json')).json()

// The stand-in is no page of Safe's: its origin has to be named.
const features = { surroundingOrigins: [location.origin] }
const ours = networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
const services = { projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl }
Object.assign(document.querySelector('wallet-widget'), { ...services, networks: ours, features })
