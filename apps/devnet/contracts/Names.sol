// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

interface Registry {
    function setResolver(bytes32 node, address resolver) external;
}

interface Registrar {
    function transferFrom(address from, address to, uint256 id) external;
    function reclaim(uint256 id, address owner) external;
    function ownerOf(uint256 id) external view returns (address);
    function nameExpires(uint256 id) external view returns (uint256);
}

/// Names below .eth wrapped into ERC-1155 items: the part of ENS's NameWrapper that an explorer reads, with its events and questions.
contract NameWrapper {
    bytes32 private constant ETH_NODE = 0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae;
    uint64 private constant GRACE_PERIOD = 90 days;

    Registry public immutable ens;
    Registrar public immutable registrar;
    mapping(bytes32 => bytes) public names;
    mapping(uint256 => address) private holders;
    mapping(uint256 => uint32) private fusesOf;

    event NameWrapped(bytes32 indexed node, bytes name, address owner, uint32 fuses, uint64 expiry);
    event NameUnwrapped(bytes32 indexed node, address owner);
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);

    constructor(Registry registry, Registrar eth) {
        ens = registry;
        registrar = eth;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26;
    }

    function wrapETH2LD(string calldata label, address owner, uint16 ownerFuses, address resolver) external returns (uint64 expiry) {
        bytes32 labelHash = keccak256(bytes(label));
        bytes32 node = keccak256(abi.encodePacked(ETH_NODE, labelHash));
        registrar.transferFrom(msg.sender, address(this), uint256(labelHash));
        registrar.reclaim(uint256(labelHash), address(this));
        if (resolver != address(0)) ens.setResolver(node, resolver);
        names[node] = abi.encodePacked(uint8(bytes(label).length), label, uint8(3), "eth", uint8(0));
        holders[uint256(node)] = owner;
        // PARENT_CANNOT_CONTROL and IS_DOT_ETH hold for every name below .eth.
        fusesOf[uint256(node)] = uint32(ownerFuses) | 0x30000;
        expiry = uint64(registrar.nameExpires(uint256(labelHash))) + GRACE_PERIOD;
        emit TransferSingle(msg.sender, address(0), owner, uint256(node), 1);
        emit NameWrapped(node, names[node], owner, fusesOf[uint256(node)], expiry);
    }

    function unwrapETH2LD(bytes32 labelHash, address registrant, address) external {
        bytes32 node = keccak256(abi.encodePacked(ETH_NODE, labelHash));
        require(holders[uint256(node)] == msg.sender, "Unauthorised");
        delete holders[uint256(node)];
        emit TransferSingle(msg.sender, msg.sender, address(0), uint256(node), 1);
        emit NameUnwrapped(node, registrant);
        registrar.transferFrom(address(this), registrant, uint256(labelHash));
    }

    function ownerOf(uint256 id) external view returns (address) {
        return holders[id];
    }

    function getData(uint256 id) external view returns (address owner, uint32 fuses, uint64 expiry) {
        bytes memory name = names[bytes32(id)];
        if (name.length == 0) return (address(0), 0, 0);
        return (holders[id], fusesOf[id], expiryOf(name));
    }

    function balanceOf(address holder, uint256 id) public view returns (uint256) {
        return holders[id] == holder ? 1 : 0;
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids) external view returns (uint256[] memory amounts) {
        amounts = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) amounts[i] = balanceOf(accounts[i], ids[i]);
    }

    function expiryOf(bytes memory name) private view returns (uint64) {
        bytes memory label = new bytes(uint8(name[0]));
        for (uint256 i = 0; i < label.length; i++) label[i] = name[i + 1];
        return uint64(registrar.nameExpires(uint256(keccak256(label)))) + GRACE_PERIOD;
    }
}

/// A resolver whose records lie at a gateway: it answers every question with where to ask (EIP-3668, ENSIP-10).
contract GatewayResolver {
    string private gateway;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    constructor(string memory url) {
        gateway = url;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = gateway;
        bytes memory question = abi.encode(name, data);
        revert OffchainLookup(address(this), urls, question, this.resolveWithProof.selector, question);
    }

    /// Takes what the gateway signed; nothing of it is checked here, since no gateway of this chain exists.
    function resolveWithProof(bytes calldata response, bytes calldata) external pure returns (bytes memory) {
        return response;
    }
}
